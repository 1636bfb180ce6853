import { useFormat } from '../community/useCommunity.ts'

/** A number of comments as the server counts them: `1,204`, or `5,000+` where there are more. */
export function useCountText() {
  const format = useFormat()
  return (total: number, isLeast: boolean) => `${format.number(total)}${isLeast ? '+' : ''}`
}
