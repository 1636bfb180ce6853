import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip)

/** Compresses scripts and styles once, at the build, for the server to send as they are (server/http/web.ts). */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await toBrotli(content))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}
