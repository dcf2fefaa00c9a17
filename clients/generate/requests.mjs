export const requestsOf = () => [];
