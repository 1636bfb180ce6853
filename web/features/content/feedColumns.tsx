import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { Content, ContentSort } from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import { ItemCell, MetricCell, PublishedCell, TypeCell } from './feedCells.tsx'

export const features = tableFeatures({ columnVisibilityFeature })

const column = createColumnHelper<typeof features, Content>()

/** The columns of the feed in their order; a column that can be sorted by has the sort's name as its id. */
export const feedColumns = column.columns([
  column.display({ id: 'item', cell: ({ row }) => <ItemCell item={row.original} /> }),
  column.display({ id: 'type', cell: ({ row }) => <TypeCell item={row.original} /> }),
  column.display({ id: 'published_at', cell: ({ row }) => <PublishedCell item={row.original} /> }),
  ...metrics.map((metric) =>
    column.display({ id: metric, cell: ({ row }) => <MetricCell item={row.original} metric={metric} /> }),
  ),
])

export type FeedColumn = 'item' | 'type' | ContentSort
