import { expect, type Page } from '@playwright/test'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'

/** Asks the API as the signed-in person. */
export async function ask<C extends Call>(page: Page, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const token = await page.evaluate(() => localStorage.getItem('api_token'))
  const values = new Map<string, unknown>(Object.entries(input))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
  const response = await page.request.post(path, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...input },
  })
  expect(response.ok()).toBe(true)
  return response.json()
}
