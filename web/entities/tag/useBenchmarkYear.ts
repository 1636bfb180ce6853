import { useLocalStorage } from '@mantine/hooks'

const defaultYear = 2024

/** The year whose content benchmarks are of, remembered on this device. */
export function useBenchmarkYear() {
  return useLocalStorage<number>({
    key: 'benchmark_year',
    defaultValue: defaultYear,
    getInitialValueInEffect: false,
  })
}
