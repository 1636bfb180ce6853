import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readJson = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'))

interface Component {
  group?: string
  name: string
  version: string
}

test('the bill of materials is CycloneDX, with all of production and nothing of development', async () => {
  execFileSync(process.execPath, ['tools/sbom.ts'], { cwd: root })
  const bom = await readJson('dist/sbom.cdx.json')
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  expect(bom.metadata.component).toMatchObject({ name: 'rapport' })
  const components = new Set(
    bom.components.map(
      ({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`,
    ),
  )
  const { packages } = await readJson('package-lock.json')
  const locked = (isDev: boolean) =>
    Object.entries<{ dev?: boolean; version?: string; link?: boolean }>(packages)
      .filter(([folder, { dev = false, link }]) => folder.includes('node_modules/') && dev === isDev && !link)
      .map(([folder, { version }]) => `${folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${version}`)
  const production = locked(false)
  expect(production.length).toBeGreaterThan(100)
  expect(production.filter((each) => !components.has(each))).toEqual([])
  expect(locked(true).filter((each) => components.has(each) && !production.includes(each))).toEqual([])
  const { dependencies } = await readJson('package.json')
  for (const [name, version] of Object.entries(dependencies))
    expect(components).toContain(`${name}@${version}`)
})
