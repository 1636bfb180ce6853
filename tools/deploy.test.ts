import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFile(join(import.meta.dirname, '../deploy', file), 'utf8')

interface Service {
  user?: string
  build?: object
  image?: string
  privileged?: boolean
  network_mode?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  volumes?: string[]
  ports?: string[]
}

const compose: { services: Record<string, Service>; volumes: object } = parse(await read('compose.yaml'), {
  merge: true,
})

test.each(Object.entries(compose.services))('%s has no rights it does not need', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: expect.arrayContaining(['/tmp']),
  })
  expect(service.cap_add ?? []).toEqual([])
  expect(service.privileged).toBeUndefined()
  expect(service.network_mode).toBeUndefined()
  // Ours has its account in the image.
  expect(service.build !== undefined || service.user === 'postgres').toBe(true)
  // One named volume each, nothing of the machine; and open to this machine alone.
  expect(service.volumes).toHaveLength(1)
  for (const volume of service.volumes ?? [])
    expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('the image runs as nobody special, from files of root, and keeps its data in one volume', async () => {
  const [, last = ''] = (await read('Dockerfile')).split(/^(?=FROM [^\n]+\nENV)/m)
  const lines = last.split('\n')
  expect(lines.filter((line) => line.startsWith('USER'))).toEqual(['USER node'])
  expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')))
  expect(lines.filter((line) => line.startsWith('COPY'))).toEqual([
    'COPY --from=build --chown=root:root /release /app',
  ])
  expect(lines.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data'])
  expect(last).toContain('RAPPORT_DATA_DIR=/data')
})

test('the service of systemd may write to its own folder alone', async () => {
  const unit = await read('rapport.service')
  for (const line of [
    'User=rapport',
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(unit).not.toMatch(/^ReadWritePaths=/m)
})

test('the proxy of the example bounds its clients, and logs no address that opens something', async () => {
  const nginx = await read('nginx.conf')
  for (const directive of [
    /^ {2}limit_conn rapport_addresses \d+;$/m,
    /^ {2}client_header_timeout \d+s;$/m,
    /^ {2}client_body_timeout \d+s;$/m,
    /^ {2}send_timeout \d+s;$/m,
  ])
    expect(nginx).toMatch(directive)
  // Every server has the log of ours in place of the usual one, which has the whole request.
  expect(nginx.match(/^server \{/gm)).toHaveLength(
    nginx.match(/^ {2}access_log \S+ rapport;$/gm)?.length ?? 0,
  )
  const [, format = ''] = /^log_format rapport '(.*)';$/m.exec(nginx) ?? []
  expect(format).toContain('$logged_path')
  expect(format).not.toMatch(/\$(request\b|request_uri|uri|args|http_referer)/)
  const [, link = ''] = /~(\^\(\?<begin>.*\)) "/.exec(nginx) ?? []
  for (const path of ['/share/1-token', '/unsubscribe/token?x', '/images/key.png'])
    expect(new RegExp(link).exec(path)?.groups?.begin).toMatch(/^\/\w+\/$/)
})
