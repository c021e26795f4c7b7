import { useAppearance } from '@/ui/appearance'
import { SegmentedField } from '@/ui/segmented-field'
import styles from './settings-page.module.css'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

export function AppearanceSettings() {
  const { theme, density, setTheme, setDensity } = useAppearance()
  return (
    <section className={styles.section} aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <div className={styles.choices}>
        <SegmentedField label="Theme" options={themes} value={theme} onChange={setTheme} />
        <SegmentedField label="Density" options={densities} value={density} onChange={setDensity} />
      </div>
    </section>
  )
}
