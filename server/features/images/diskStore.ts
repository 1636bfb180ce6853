import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from './store.ts'

/** Keeps files in a folder, in subfolders named after their first two letters. */
export function diskStore(folder: string): ImageStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, path) {
      const kept = pathOf(name)
      await mkdir(dirname(kept), { recursive: true })
      await sync(path)
      await rename(path, kept)
      await sync(dirname(kept))
      await sync(folder)
    },
    async open(name) {
      const handle = await open(pathOf(name)).catch(unlessMissing)
      return handle && { bytes: (await handle.stat()).size, content: handle.createReadStream() }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
  }
}

/** Until it is synced, a file or the name of one in its folder may be lost with the power. */
async function sync(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
