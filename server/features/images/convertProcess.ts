// A process that draws images anew, for `openConverter`: what an image does to libvips, it does to this process alone, and
// the memory it took goes back with it.
import type { Conversion } from './conversion.ts'
import { convert } from './convert.ts'

const answer = (told: object) => process.send?.(told)

process.on('message', (conversion: Conversion) => {
  convert(conversion).then(
    (converted) => answer({ converted }),
    (error) => answer({ failed: String(error?.message), code: error?.code }),
  )
})
process.on('disconnect', () => process.exit())
// A terminal tells all its processes at once; the server still wants its last image.
process.on('SIGINT', () => {})
