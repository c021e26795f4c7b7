import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { entityKinds } from '@/entities/entity-kinds'

/** index.html draws the same labels in the same order. */
export const mainItems = [
  { to: '/', label: 'Home', Icon: IconHome },
  ...entityKinds.map(({ list, many, Icon }) => ({ to: list, label: many, Icon }) as const),
  { to: '/keys', label: 'API keys', Icon: IconKey },
  { to: '/playground', label: 'Playground', Icon: IconMessageCircle },
] as const

export const lowerItems = [
  { to: '/activity', label: 'Activity', Icon: IconActivity },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
] as const
