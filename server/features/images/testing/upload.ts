import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { creativeCalls, Image } from '#contract/remarketing/creatives.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A form with these bytes as an image. */
export function imageForm(bytes: Bytes, name = 'image.jpg'): FormData {
  const form = new FormData()
  form.set('image', new Blob([bytes]), name)
  return form
}

/** Sends a form to the server at `url`, in the name of the owner of a token. */
export const sendForm = (url: string, token: string, form: FormData) =>
  fetch(url + creativeCalls.uploadImage.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })

/** Uploads an image. Errors: an Error with the answer when it is not 200. */
export async function upload(
  { url }: { url: string },
  token: string,
  bytes: Bytes,
  name?: string,
): Promise<Image> {
  const response = await sendForm(url, token, imageForm(bytes, name))
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${answer}`)
  return Image.parse(JSON.parse(answer))
}

/** The bearer token of a new editor. */
export async function signInEditor(db: Db, name = 'anna'): Promise<string> {
  const person = { name, email: `${name}@rapport.test`, password: 'password', role: 'editor' } as const
  return (await startSession(db, (await createUser(db, person)).id)).api_token
}

/** A folder of its own. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'rapport-images-'))
  return { path, remove: () => rm(path, { recursive: true }) }
}

/** The names of all files below a folder, those still worked on, too. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((file) => file.isFile()).map(({ name }) => name)
}
