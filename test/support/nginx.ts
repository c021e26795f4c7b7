import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { nginxFile } from '@/app/header-files'
import { configuredOrigins } from '@/app/security-headers'
import type { Served } from './serve-build'

/** `NGINX_PATH`, else the one of this machine: Debian installs it where only root looks. */
export function findNginx(): string | undefined {
  const asked = process.env['NGINX_PATH']
  if (asked) return asked
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

/**
 * Serves a build by nginx on a free loopback port, with the snippet that the build makes for this configuration.
 * @throws Error if nginx is missing or does not start
 */
export async function serveByNginx({ dist, config }: { dist: string; config: unknown }): Promise<Served> {
  const nginx = findNginx()
  if (nginx === undefined) throw new Error('nginx is missing.')
  const folder = await mkdtemp(join(tmpdir(), 'persona-console-nginx-'))
  const root = join(folder, 'root')
  await cp(dist, root, { recursive: true })
  await writeFile(join(root, 'config.json'), JSON.stringify(config))
  await writeFile(join(folder, 'snippet.conf'), nginxFile(configuredOrigins(config)))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), settings({ folder, root, port }))
  const server = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  server.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    server.kill()
    await ended
    await rm(folder, { recursive: true })
  }
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (attempt === 100 || server.exitCode !== null) {
      await close()
      throw new Error(`nginx did not start: ${complaint}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, close }
}

function settings({ folder, root, port }: { folder: string; root: string; port: number }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    image/svg+xml svg;
    font/woff2 woff2;
  }
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${folder}/snippet.conf;
  }
}
`
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port is free.'))
        else resolve(address.port)
      })
    })
  })
}
