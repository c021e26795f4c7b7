// A minimal react-admin: one list that shows 20 of 500 rows, as in its tutorial.
import {
  Admin,
  Datagrid,
  DateField,
  List,
  NumberField,
  Resource,
  TextArrayField,
  TextField,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const dataProvider = {
  getList: async () => (await fetch('/page.json')).json(),
}

const Keys = () => (
  <List perPage={20}>
    <Datagrid>
      <TextField source="id" />
      <TextField source="alias" />
      <TextField source="owner" />
      <TextArrayField source="models" />
      <NumberField source="spend" options={{ style: 'currency', currency: 'USD' }} />
      <DateField source="expires" />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="keys" list={Keys} />
  </Admin>,
)
