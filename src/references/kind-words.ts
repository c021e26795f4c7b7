import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs'
import { catalogKinds, type CatalogKind } from '@/catalog/catalog-kinds'
import { thingKinds } from './thing-kinds'

interface KindWords {
  readonly one: string
  readonly many: string
  readonly Icon: typeof IconUser
}

const others: Record<Exclude<CatalogKind, (typeof thingKinds)[number]['kind']>, KindWords> = {
  'persona version': { one: 'Persona version', many: 'Persona versions', Icon: IconVersions },
  artifact: { one: 'Artifact', many: 'Artifacts', Icon: IconFile },
  'api key': { one: 'API key', many: 'API keys', Icon: IconKey },
  user: { one: 'User', many: 'Users', Icon: IconUser },
  tenant: { one: 'Tenant', many: 'Tenants', Icon: IconBuilding },
  unidentified: { one: 'Not identified', many: 'Not identified', Icon: IconHelp },
}

/** Every kind in words, with its sign. */
export const kindWords: Readonly<Record<CatalogKind, KindWords>> = Object.fromEntries(
  catalogKinds.map((kind) => [
    kind,
    thingKinds.find((entry) => entry.kind === kind) ?? others[kind as keyof typeof others], // the rest of the kinds
  ]),
) as Record<CatalogKind, KindWords> // one for every kind
