import { mostCounted } from '#contract/comments.ts'
import { useFormat } from '../community/useCommunity.ts'

/** A number of comments as the server counts them: `1,204`, `10,000+`. */
export function useCountText() {
  const format = useFormat()
  return (count: number) => (count >= mostCounted ? `${format.number(mostCounted)}+` : format.number(count))
}
