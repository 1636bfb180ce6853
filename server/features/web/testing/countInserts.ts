import type { KyselyPlugin } from 'kysely'

/** Counts the statements that insert, by connections with this plugin. */
export function countInserts(): KyselyPlugin & { inserts(): number } {
  let inserts = 0
  return {
    inserts: () => inserts,
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') inserts += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
