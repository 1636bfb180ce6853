/** `npm run emotion:train -- [data folder] [model file]`: learns the model from the labelled texts; some minutes. */
import { resolve } from 'node:path'
import { writeModel } from './model/file.ts'
import { dataFolder, modelPath } from './paths.ts'
import { trainModel } from './training/model.ts'
import { SETTINGS } from './training/settings.ts'

const [folder, output = modelPath] = process.argv.slice(2)
const started = performance.now()
const log = (line: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s  ${line}`)

const size = writeModel(resolve(output), trainModel(dataFolder(folder), SETTINGS, log))
log(`wrote ${resolve(output)}, ${size} bytes`)
