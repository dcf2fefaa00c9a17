const EFFECTS = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

/**
 * React calls whatever an effect returns as its cleanup. The value of a call may change with the browser: `scrollTo` returned
 * nothing for many years and returns a Promise in new browsers, which React cannot call. An effect returns a function or nothing.
 */
const effectsReturnCleanups = {
  meta: {
    type: 'problem',
    docs: { description: 'effects return a cleanup function or nothing' },
    schema: [],
    messages: {
      value: 'React calls what an effect returns. Put the body in braces, or return a function that cleans up.',
    },
  },
  create(context) {
    /** The effects that enclose the current node, innermost last; undefined for other functions. */
    const functions = [];
    const enter = (node) => {
      const isEffect = isEffectOf(node);
      functions.push(isEffect);
      if (isEffect && node.async) context.report({ node, messageId: 'value' });
      else if (isEffect && node.body.type !== 'BlockStatement') check(node.body);
    };
    const leave = () => functions.pop();
    const check = (node) => {
      if (!isCleanup(node)) context.report({ node, messageId: 'value' });
    };
    return {
      ArrowFunctionExpression: enter,
      FunctionExpression: enter,
      FunctionDeclaration: enter,
      'ArrowFunctionExpression:exit': leave,
      'FunctionExpression:exit': leave,
      'FunctionDeclaration:exit': leave,
      ReturnStatement(node) {
        if (functions.at(-1) && node.argument) check(node.argument);
      },
    };
  },
};

/** Whether a function is the first argument of `useEffect(…)` or `React.useEffect(…)`. */
function isEffectOf(node) {
  const { parent } = node;
  if (parent.type !== 'CallExpression' || parent.arguments[0] !== node) return false;
  const { callee } = parent;
  return EFFECTS.includes(callee.type === 'MemberExpression' ? callee.property.name : callee.name);
}

/** A function, a name of one, or nothing; each branch of a condition. */
function isCleanup(node) {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'Identifier':
    case 'MemberExpression':
      return true;
    case 'UnaryExpression':
      return node.operator === 'void';
    case 'ConditionalExpression':
      return isCleanup(node.consequent) && isCleanup(node.alternate);
    default:
      return false;
  }
}

module.exports = { rules: { 'effects-return-cleanups': effectsReturnCleanups } };
