import { useMemo } from 'react'
import type { GraphMetric } from '#contract/analytics.ts'
import { isDerived } from '#contract/metrics/metrics.ts'
import { contentKinds, kindFilters } from '#contract/vocabulary.ts'
import type { NetworkProfile } from '#networks/profile.ts'
import { firstProfile, profileNamed } from '#networks/profiles.ts'
import { useCommunity } from './useCommunity.ts'

/** The network of the current community; without one, that of the first one to come. */
export function useNetwork(): NetworkProfile {
  const name = useCommunity()?.network
  return name === undefined ? firstProfile : profileNamed(name)
}

/** What content of the current community has, to be chosen by. */
export function useOffer() {
  const network = useNetwork()
  return useMemo(() => offer(network), [network])
}

function offer({ metrics, types }: NetworkProfile) {
  const told = new Set<GraphMetric>(Object.values(metrics).flat())
  // Derived metrics are a community's own: its definitions make them of whatever there is.
  const has = (metric: GraphMetric) => metric === 'contents' || isDerived(metric) || told.has(metric)
  const kinds = contentKinds.filter((kind) => metrics[kind])
  return {
    kinds,
    /** Empty where there is nothing to choose. */
    kindFilters: kinds.length > 1 ? kindFilters : [],
    types,
    has,
    /** Of some metrics those there are, and what is chosen already, as by an address or a template of another network. */
    offered: <Some extends GraphMetric>(some: readonly Some[], ...chosen: readonly GraphMetric[]): Some[] =>
      some.filter((metric) => has(metric) || chosen.includes(metric)),
  }
}
