import { settingsCalls } from '#contract/settings/settings.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import type { Db } from '#server/db/database.ts'
import { createUser } from '#server/features/auth/auth.ts'
import type { Rapport } from '#server/rapport.ts'
import { askAs } from './api.ts'

const admin = { name: 'Anna Administrator', email: 'admin@rapport.demo', role: 'admin' } as const

export const demoPassword = 'rapport-demo'
export const demoPeople = [
  admin,
  { name: 'Edith Editor', email: 'editor@rapport.demo', role: 'editor' },
  { name: 'Victor Viewer', email: 'viewer@rapport.demo', role: 'viewer' },
] as const

/** Adds the people and the community that a demo installation lacks. */
export async function seedDemo(rapport: Rapport, sandbox: Sandbox): Promise<void> {
  await addPeople(rapport.db)
  const community = await rapport.db.selectFrom('community').select('id').executeTakeFirst()
  if (!community && rapport.address) await connect(rapport, sandbox)
}

async function addPeople(db: Db) {
  const known = await db.selectFrom('app_user').select('email').execute()
  for (const person of demoPeople) {
    const isKnown = known.some(({ email }) => email === person.email)
    if (!isKnown) await createUser(db, { ...person, password: demoPassword })
  }
}

/** Connects the sandbox's community as the administrator does in Settings. */
async function connect(rapport: Rapport, { communities }: Sandbox) {
  const [community] = communities
  if (!community) throw new Error('The sandbox has no community')
  const ask = await askAs(rapport, admin.email)
  await ask(settingsCalls.save, {
    community: community.info.screenName,
    vk_user_token: community.tokens.user,
    vk_public_token: community.tokens.community,
    vk_service_token: community.tokens.service,
  })
}
