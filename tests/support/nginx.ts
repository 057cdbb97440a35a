import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** NGINX names another place. */
const path = process.env.NGINX ?? '/usr/sbin/nginx'

/** Why a test cannot run nginx, if it cannot. */
export const missingNginx = existsSync(path) ? undefined : `There is no nginx at ${path}; say where with NGINX`

/** nginx with the configuration of deploy/, on other ports and paths. All customers of a test have one address, so it has no limits. */
export function startNginx(folder: string, port: number, shops: number[]): ChildProcess {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')
  const list = join(folder, 'shop-processes.conf')
  writeFileSync(list, shops.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=2s;\n`).join(''))
  const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/nginx/shop-processes.conf', list)
    .replaceAll(/^ *limit_(conn|req) .*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http { ${paths}`)
  mkdirSync(join(folder, 'logs'))
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\n${conf}`)
  return spawn(path, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
}
