import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { setupCalls } from '#contract/people/auth.ts'

/** nobody */
const account = { uid: 65534, gid: 65534 }

async function folderOfNobody(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rapport-nobody-'))
  await chmod(folder, 0o700)
  await chown(folder, account.uid, account.gid)
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

// Where we are not root, the program's files are our own.
test.skipIf(process.getuid?.() !== 0)(
  'run by nobody from files of root, it writes to its data folder and nowhere else',
  async () => {
    const [dataDir, temporary] = [await folderOfNobody(), await folderOfNobody()]
    expect((await stat('server/main.ts')).uid).toBe(0)
    const child = spawn(process.execPath, ['server/main.ts'], {
      ...account,
      env: {
        PATH: process.env.PATH,
        HOME: '/nonexistent',
        TMPDIR: temporary,
        RAPPORT_DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let url: string | undefined
    for await (const line of createInterface(child.stdout)) {
      url = /http:\S+/.exec(line)?.[0]
      if (url) break
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const asked = await fetch(url + setupCalls.status.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await asked.json()).toMatchObject({})
    expect(asked.status).toBe(200)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(await readdir(temporary)).toEqual([])
    expect(await readdir(dataDir)).toContain('secret.key')
  },
)
