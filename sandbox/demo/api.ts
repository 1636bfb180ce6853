import { type Call, fillPath, type InputOf, type OutputOf } from '#contract/call.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { startSession } from '#server/features/auth/auth.ts'
import type { Rapport } from '#server/rapport.ts'

/** Makes calls as a person does. Errors: an Error with the answer when it is a refusal. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** Calls in the name of the person with this e-mail, who must exist. */
export async function askAs(rapport: Rapport, email: string): Promise<Ask> {
  const headers = { authorization: await tokenOf(rapport, email), 'content-type': 'application/json' }
  return async (call, input) => {
    const answer = await post(rapport, fillPath(call, input), headers, JSON.stringify(input))
    return answer as OutputOf<typeof call>
  }
}

/** Uploads an image in a person's name, and gives its id. */
export type Upload = (name: string, image: Buffer<ArrayBuffer>) => Promise<string>

/** Uploads in the name of the person with this e-mail, who must exist. */
export async function uploadAs(rapport: Rapport, email: string): Promise<Upload> {
  const headers = { authorization: await tokenOf(rapport, email) }
  return async (name, image) => {
    const form = new FormData()
    form.set('image', new File([image], name, { type: 'image/png' }))
    const answer = await post(rapport, creativeCalls.uploadImage.path, headers, form)
    return (answer as OutputOf<typeof creativeCalls.uploadImage>).id
  }
}

async function tokenOf({ db }: Rapport, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return `Bearer ${(await startSession(db, id)).api_token}`
}

async function post(
  { address }: Rapport,
  path: string,
  headers: Record<string, string>,
  body: string | FormData,
): Promise<unknown> {
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
