import type { Dispatch } from '@reduxjs/toolkit'
import { api } from '../../app/api/api.ts'

const pauseMs = 1500

let clock: ReturnType<typeof setTimeout> | undefined

/** Counts and shares anew when a person pauses: who sets ten tones in a row need not have them ten times. */
export function refreshToneSoon(dispatch: Dispatch): void {
  clearTimeout(clock)
  clock = setTimeout(() => dispatch(api.util.invalidateTags(['Tone'])), pauseMs)
}
