import type { SnapshotPicture } from '../../snapshot/snapshot.ts'
import type { Card } from './layout.ts'
import { readLogo } from './logo.ts'

/** A picture as documents can draw it; `missing` where there should be one, whatever became of it. */
export const shownPicture = (picture: SnapshotPicture | null): NonNullable<Card['picture']> =>
  (picture && readLogo(picture.data)) ?? 'missing'
