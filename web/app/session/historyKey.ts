/** Where session storage has what a person did, for undoing it; forgotten at signing out. */
export const historyKey = 'history'
