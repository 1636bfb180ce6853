import { type Browser, chromium } from 'playwright-core'
import { chromiumOptions } from '../tools/chromium.ts'

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumOptions)
