import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs'
import { catalogKinds, type CatalogKind } from '@/storage/catalog/catalog-kinds'
import { entityKinds } from './entity-kinds'

interface KindLabels {
  readonly one: string
  readonly many: string
  readonly Icon: typeof IconUser
}

const others: Record<Exclude<CatalogKind, (typeof entityKinds)[number]['kind']>, KindLabels> = {
  'persona version': { one: 'Persona version', many: 'Persona versions', Icon: IconVersions },
  artifact: { one: 'Artifact', many: 'Artifacts', Icon: IconFile },
  'api key': { one: 'API key', many: 'API keys', Icon: IconKey },
  user: { one: 'User', many: 'Users', Icon: IconUser },
  tenant: { one: 'Tenant', many: 'Tenants', Icon: IconBuilding },
  unidentified: { one: 'Not identified', many: 'Not identified', Icon: IconHelp },
}

/** Labels of all kinds, with their icons. */
export const kindLabels: Readonly<Record<CatalogKind, KindLabels>> = Object.fromEntries(
  catalogKinds.map((kind) => [
    kind,
    entityKinds.find((entry) => entry.kind === kind) ?? others[kind as keyof typeof others], // the other kinds
  ]),
) as Record<CatalogKind, KindLabels> // one for each kind
