import { useAppearance } from '@/ui/appearance'
import { SegmentedField } from '@/ui/segmented-field'
import { useTimeZone } from '@/ui/time-zone'
import styles from './settings-page.module.css'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const
const zones = [
  { value: 'local', label: 'This device' },
  { value: 'utc', label: 'UTC' },
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

export function AppearanceSettings() {
  const { theme, density, setTheme, setDensity } = useAppearance()
  const { zone, choose } = useTimeZone()
  return (
    <section className={styles.section} aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <div className={styles.choices}>
        <SegmentedField label="Theme" options={themes} value={theme} onChange={setTheme} />
        <SegmentedField label="Density" options={densities} value={density} onChange={setDensity} />
        <SegmentedField label="Time zone" options={zones} value={zone} onChange={choose} />
      </div>
    </section>
  )
}
