import { SegmentedControl, useMantineColorScheme } from '@mantine/core'

/** Light, dark, or as the system is. */
export function AppearanceChoice() {
  // Without transitions Mantine would write a style element, which the Content-Security-Policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <SegmentedControl
      aria-label="Colors"
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'System' },
      ]}
    />
  )
}
