import { keepTemplate } from './installation.ts'
import type { Template } from './programs/parts.ts'
import { runProgram } from './runProgram.ts'

/** Makes, for the whole run, what the installations of the workers are cloned from. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { told, stop } = await runProgram<Template>('template')
  keepTemplate(told)
  return stop
}
