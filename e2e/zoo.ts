import type { Installation } from './installation.ts'

/** The id of a second community, "City zoo", which has nothing in it. */
export async function findOrAddZoo({ db }: Installation): Promise<string> {
  const { id } = await db
    .insertInto('community')
    .values({ external_id: '66004999', name: 'City zoo', screen_name: 'city.zoo' })
    .onConflict((conflict) => conflict.columns(['network', 'external_id']).doUpdateSet({ name: 'City zoo' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
