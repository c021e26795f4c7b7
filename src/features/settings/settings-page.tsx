import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { PageHeader } from '@/ui/page-header'
import { AppearanceSettings } from './appearance-settings'
import { AssumptionList } from './assumption-list'
import { KeyboardSettings } from './keyboard-settings'
import { StorageSettings } from './storage-settings'
import styles from './settings-page.module.css'

export function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Settings"
        tile={<IconSettings size={20} aria-hidden />}
        facts="Kept in this browser. Assumptions are kept for each environment."
      />
      <div className={styles.pane}>
        <AppearanceSettings />
        <KeyboardSettings />
        <StorageSettings />
        <AssumptionList />
      </div>
    </>
  )
}
