import { useSearchParams } from 'react-router'

/** The address of this screen with an item open in its drawer. */
export function useItemAddress(): (id: string) => { search: string } {
  const [address] = useSearchParams()
  return (id) => {
    const next = new URLSearchParams(address)
    next.set('item', id)
    return { search: next.toString() }
  }
}
