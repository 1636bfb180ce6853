import type { InputOf } from '#contract/call.ts'
import type { profileCalls } from '#contract/profile.ts'
import { apiToken } from './session/apiToken.ts'

/** Tells the server what a signed-in person has chosen, for their other devices. Who is signed out chooses for this one alone. */
export async function keepChoice(
  choice: Pick<InputOf<typeof profileCalls.edit>, 'language' | 'theme'>,
): Promise<void> {
  if (apiToken.read() === null) return
  const { saveChoice } = await import('../features/profile/saveChoice.ts')
  await saveChoice(choice)
}
