export const postmanFile = async () => [];
