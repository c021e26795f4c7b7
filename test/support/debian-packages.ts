import { asRoot, run } from './as-root'

/**
 * Installs Debian's packages if any of them is missing, as root or with passwordless sudo.
 * @throws Error that says what to install by hand
 */
export function ensurePackages(what: string, packages: readonly string[], isThere: () => boolean): void {
  const sudo = asRoot()
  if (!isThere() && sudo) {
    const install = sudo('apt-get', 'install', '-y', '--no-install-recommends', ...packages)
    run(...install)
    // The package lists may be out of date or missing.
    if (!isThere()) {
      run(...sudo('apt-get', 'update'))
      run(...install)
    }
  }
  if (!isThere()) throw new Error(`${what} is missing. As root: apt-get install ${packages.join(' ')}`)
}
