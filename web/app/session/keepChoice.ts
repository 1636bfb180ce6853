import type { InputOf } from '#contract/call.ts'
import type { profileCalls } from '#contract/people/profile.ts'
import { apiToken } from './apiToken.ts'

type Choice = Pick<InputOf<typeof profileCalls.edit>, 'language' | 'theme'>

/** What has been chosen since the page was loaded: newer than what the server may still tell. */
export const chosenHere: Choice = {}

/** Tells the server what a signed-in person has chosen, for their other devices. Who is signed out chooses for this one alone. */
export async function keepChoice(choice: Choice): Promise<void> {
  Object.assign(chosenHere, choice)
  if (apiToken.read() === null) return
  const { saveChoice } = await import('./saveChoice.ts')
  await saveChoice(choice)
}
