import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { startSession } from '#server/features/auth/auth.ts'
import type { Rapport } from '#server/rapport.ts'

/** Makes calls as a person does. Errors: an Error with the answer when it is a refusal. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** Calls in the name of the person with this e-mail, who must exist. */
export async function askAs({ db, address }: Rapport, email: string): Promise<Ask> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { api_token } = await startSession(db, id)
  return async (call, input) => {
    const values = new Map<string, unknown>(Object.entries(input))
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as OutputOf<typeof call>
  }
}
