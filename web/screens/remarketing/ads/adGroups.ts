import type { AdPreview } from '../../../entities/campaign/campaigns.api.ts'

type Row = AdPreview['rows'][number]

/** An ad of the file over all its days, as far as one creative is meant. days: 0 where its rows are not shown. */
export interface AdGroup extends Pick<Row, 'name' | 'utm_content' | 'creative_id' | 'matched_by'> {
  key: string
  days: number
  impressions: number
  clicks: number
  spent: number
}

const nothing = {
  utm_content: null,
  creative_id: null,
  matched_by: null,
  days: 0,
  impressions: 0,
  clicks: 0,
  spent: 0,
}

/** Rows by the ad they are of, those without a creative first, in the order of the file. */
export function adGroups({ rows, unmatched }: Pick<AdPreview, 'rows' | 'unmatched'>): AdGroup[] {
  const groups = new Map<string, AdGroup>()
  for (const { name, utm_content, creative_id, matched_by, impressions, clicks, spent } of rows) {
    const key = JSON.stringify([name, utm_content, creative_id])
    const known = groups.get(key)
    groups.set(key, {
      key,
      name,
      utm_content,
      creative_id,
      matched_by,
      days: (known?.days ?? 0) + 1,
      impressions: (known?.impressions ?? 0) + impressions,
      clicks: (known?.clicks ?? 0) + clicks,
      spent: (known?.spent ?? 0) + spent,
    })
  }
  const all = [...groups.values()]
  const open = all.filter(({ creative_id }) => creative_id === null)
  const unseen = unmatched.filter((name) => !open.some((group) => group.name === name))
  return [
    ...open,
    ...unseen.map((name) => ({ ...nothing, key: name, name })),
    ...all.filter(({ creative_id }) => creative_id !== null),
  ]
}
