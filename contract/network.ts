/**
 * What the wire calls the network. The specification knows one, and has its name in fields; whoever reads or writes such a field
 * takes its name from here.
 */
export const networkName = 'VK'

/** The field of `settings/save` that stores a token of a kind; the specification calls a community's token public. */
export const tokenFields = {
  user: 'vk_user_token',
  community: 'vk_public_token',
  service: 'vk_service_token',
} as const

/** The field with the id that a community or a person has at the network. */
export const externalIdField = 'vk_id'

/** Why a metric is missing that the network keeps back. */
export const keptBack = 'hidden_by_vk'

/** The code of the error that the network does not answer. */
export const networkUnavailable = 'vk_unavailable'

/** Nothing was published there before. */
export const firstYear = 2006
