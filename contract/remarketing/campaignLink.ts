interface Marks {
  /** utm_source: of the network it is published in. */
  source: string
  campaign: string
  /** What brought people: `post-12`, `story-3`, or a label of one's own. */
  content: string
  /** social: of posts and stories · cpc: of ads. */
  medium?: 'social' | 'cpc'
}

/**
 * The address with what tells where its reader came from; what it said of that before gives way, all else stays. null for
 * what is no address of a web page.
 */
export function campaignLink(
  address: string,
  { source, campaign, content, medium = 'social' }: Marks,
): string | null {
  const typed = address.trim()
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url?.hostname.includes('.')) return null
  const marks = { source, medium, campaign: campaign.trim(), content: content.trim() }
  for (const [name, value] of Object.entries(marks)) {
    if (value === '') url.searchParams.delete(`utm_${name}`)
    else url.searchParams.set(`utm_${name}`, value)
  }
  return url.href
}
