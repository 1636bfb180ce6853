import { z } from 'zod'
import { agedMetrics, ages, metrics, missingReasons } from './metrics.ts'

/** What calls say of metrics. */
export const Metric = z.enum(metrics).meta({ id: 'Metric' })
export const Unit = z.enum(['count', 'percent'])
export const MissingReason = z.enum(missingReasons).meta({ id: 'MissingReason' })
export const MetricValues = z.record(Metric, z.number().nullable()).meta({ id: 'MetricValues' })
export type MetricValues = z.infer<typeof MetricValues>
export const MissingMetrics = z.partialRecord(Metric, MissingReason).meta({ id: 'MissingMetrics' })
export type MissingMetrics = z.infer<typeof MissingMetrics>
export const Age = z.enum(ages).meta({ id: 'Age' })
export const AgedMetric = z.enum(agedMetrics).meta({ id: 'AgedMetric' })
