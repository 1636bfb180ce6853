import type { Audience, audienceDimensions } from '../overview.ts'
import type { audiences } from '../vocabulary.ts'
import { roundedShares } from './roundedShares.ts'

type Groups = Audience['dimensions'][(typeof audienceDimensions)[number]]
type Basis = (typeof audiences)[number]

/** The shares of all groups of a dimension, in their order, to tenths of a percent that add up to 100. */
export const audienceShares = (groups: Groups): Record<Basis, (number | null)[]> => {
  const of = (basis: Basis) =>
    roundedShares(
      groups.map((group) => group[basis]),
      0.1,
    )
  return { reach: of('reach'), visitors: of('visitors'), subscribed: of('subscribed') }
}
