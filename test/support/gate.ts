/** Something to wait for until the test opens it: `mock.fail('putEndUser', { until: gate.opened })`. */
export function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
