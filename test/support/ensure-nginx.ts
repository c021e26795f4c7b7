import { ensurePackages } from './debian-packages'
import { findNginx } from './nginx'

ensurePackages('nginx (or name one in NGINX_PATH)', ['nginx-light'], () => findNginx() !== undefined)
console.info(`nginx: ${findNginx()}`)
