import type { InputOf } from '#contract/call.ts'
import type { profileCalls } from '#contract/people/profile.ts'
import { profileApi } from '../../entities/user/profile.api.ts'
import { store } from '../store.ts'

/** Saves a language or a theme with the person. */
export const saveChoice = (choice: InputOf<typeof profileCalls.edit>) =>
  store.dispatch(profileApi.endpoints.editProfile.initiate(choice))
