declare const checked: unique symbol

/**
 * A community the caller may read. Only the session check and the job queue make one, so that no query can be
 * written which forgets whose rows it reads.
 */
export type CommunityId = number & { readonly [checked]: true }

/** For the session check, jobs and tests alone: vouches that the caller may read this community. */
export const asCommunityId = (id: number) => id as CommunityId
