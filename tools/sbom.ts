// `npm run sbom`: writes dist/sbom.cdx.json, what a release is made of as CycloneDX, by the lock file: for all systems.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '..')
const readJson = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'))

const file = 'dist/sbom.cdx.json'
const manifest = await readJson('package.json')
const bom = await describe(await writeProduction())
// npm names it after its folder.
bom.metadata.component.name = manifest.name
await mkdir(join(root, 'dist'), { recursive: true })
await writeFile(join(root, file), `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} components`)

/** A folder with what npm knows of production alone: told to omit development, it leaves out what both use. */
async function writeProduction(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rapport-sbom-'))
  const { devDependencies: _, ...production } = manifest
  const lock = await readJson('package-lock.json')
  delete lock.packages[''].devDependencies
  for (const [name, { dev }] of Object.entries<{ dev?: boolean }>(lock.packages))
    if (dev) delete lock.packages[name]
  await writeFile(join(folder, 'package.json'), JSON.stringify(production))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await cp(join(root, 'stubs'), join(folder, 'stubs'), { recursive: true })
  return folder
}

/** Errors: an Error when npm finds the lock file wrong, which it says itself. */
async function describe(folder: string) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(`npm sbom ended with ${code}`)
  return JSON.parse(printed)
}
