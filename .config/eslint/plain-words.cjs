const { WORDS, NAME_PARTS } = require('../plain-words.cjs');

/** Reports words of the deny list in comments and in names that the code declares. */
const plainWords = {
  meta: {
    type: 'suggestion',
    docs: { description: 'comments and names use the words of docs/glossary.md' },
    schema: [],
    messages: { word: '"{{ found }}" is on the deny list of .config/plain-words.cjs: write {{ instead }}.' },
  },
  create(context) {
    const report = (place, text, list) => {
      for (const [pattern, instead] of list) {
        const found = pattern.exec(text)?.[0];
        if (found) context.report({ ...place, messageId: 'word', data: { found, instead } });
      }
    };
    const declared = (node) => {
      if (node?.type === 'Identifier') report({ node }, node.name, NAME_PARTS);
      else if (node?.type === 'ObjectPattern') node.properties.forEach((each) => declared(each.value ?? each.argument));
      else if (node?.type === 'ArrayPattern') node.elements.forEach(declared);
      else if (node?.type === 'AssignmentPattern') declared(node.left);
      else if (node?.type === 'RestElement') declared(node.argument);
    };
    const withId = (node) => declared(node.id);
    const withParameters = (node) => {
      declared(node.id);
      node.params.forEach(declared);
    };
    const withKey = (node) => declared(node.key);
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) report({ loc: comment.loc }, comment.value, WORDS);
      },
      VariableDeclarator: withId,
      ClassDeclaration: withId,
      TSInterfaceDeclaration: withId,
      TSTypeAliasDeclaration: withId,
      FunctionDeclaration: withParameters,
      FunctionExpression: withParameters,
      ArrowFunctionExpression: withParameters,
      MethodDefinition: withKey,
      PropertyDefinition: withKey,
      TSPropertySignature: withKey,
    };
  },
};

module.exports = { rules: { 'plain-words': plainWords } };
