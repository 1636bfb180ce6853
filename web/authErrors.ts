// Of the errors of next-auth's server, the one that its logger looks for.
export class UnknownError extends Error {}
